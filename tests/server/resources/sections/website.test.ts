import { testSection } from "../section-tests.ts";

testSection("website");
