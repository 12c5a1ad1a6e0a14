import { testSection } from "../section-tests.ts";

testSection("customer");
