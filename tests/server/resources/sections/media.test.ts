import { testSection } from "../section-tests.ts";

testSection("media");
