import type { Reporter, TestCase } from "@playwright/test/reporter";

/** Ends the run with one plain line of counts, for whoever reads the log by machine. */
export default class SummaryReporter implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  onEnd(): void {
    const outcomes = [...this.tests].map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === "unexpected").length;
    const skipped = outcomes.filter((outcome) => outcome === "skipped").length;
    const passed = outcomes.length - failed - skipped;
    const unsteady = [...this.tests].filter((test) => test.outcome() === "flaky");
    const rest = [skipped > 0 && `${skipped} skipped`, unsteady.length > 0 && `${unsteady.length} unsteady`];
    for (const test of unsteady) process.stdout.write(`\nunsteady: ${test.titlePath().join(" › ")}`);
    process.stdout.write(
      `\n${[`${passed} passed`, `${failed} failed`, ...rest].filter(Boolean).join(", ")}\n`,
    );
  }

  printsToStdio(): boolean {
    return true;
  }
}
