import { use, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { UploadsContext, useUploadsFirst } from "../../../../src/ui/fields/uploads-first.ts";
import { mount } from "../../support/mount.tsx";

/** A form that is sent once the pictures have come that are on their way into it. */

interface Upload {
  come(): void;
  fail(): void;
}

/** @param onUpload gets each upload that a press on the field begins; where it comes, it is a part of the form's value. */
function Field({
  onUpload,
  onChange,
}: {
  readonly onUpload: (upload: Upload) => void;
  readonly onChange: () => void;
}) {
  const note = use(UploadsContext);
  const begin = () => {
    const upload = new Promise<void>((come, fail) => {
      onUpload({
        come: () => {
          onChange();
          come();
        },
        fail: () => fail(new Error("not taken")),
      });
    });
    note(upload);
  };
  return (
    <button type="button" onClick={begin}>
      Choose
    </button>
  );
}

interface FormProps {
  readonly onSend: (pictures: number) => void;
  readonly onUpload: (upload: Upload) => void;
}

function Form({ onSend, onUpload }: FormProps) {
  const [pictures, setPictures] = useState(0);
  const { send, note } = useUploadsFirst(() => onSend(pictures));
  return (
    <UploadsContext value={note}>
      <Field onUpload={onUpload} onChange={() => setPictures((count) => count + 1)} />
      <button type="button" onClick={send}>
        Save
      </button>
      <output>{pictures}</output>
    </UploadsContext>
  );
}

const press = (name: string) => userEvent.click(page.getByRole("button", { name }));

async function begin() {
  const sent: number[] = [];
  const uploads: Upload[] = [];
  await mount(
    <Form onSend={(pictures) => sent.push(pictures)} onUpload={(upload) => void uploads.push(upload)} />,
  );
  await press("Choose");
  await press("Save");
  const [upload] = uploads;
  if (upload === undefined) throw new Error("No upload was begun.");
  return { sent, upload };
}

test("a form is sent with the picture that was on its way, once", async () => {
  const { sent, upload } = await begin();
  await press("Save");
  expect(sent).toEqual([]);
  upload.come();
  await expect.poll(() => sent).toEqual([1]);
  await press("Save");
  expect(sent).toEqual([1, 1]);
});

test("a form whose picture did not come stays, and is sent without it when that is asked for again", async () => {
  const { sent, upload } = await begin();
  upload.fail();
  await press("Save");
  expect(sent).toEqual([0]);
});
