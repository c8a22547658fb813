import { measureChart } from './chart';
import { measureTable } from './table';

/** What the benches call by name in the page. */
const benches = { chart: measureChart, table: measureTable };
export type PageBenches = typeof benches;

Object.assign(window, { benches });
