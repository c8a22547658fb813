import { measureChart } from './chart';
import { measureMap } from './map';
import { measureTable } from './table';

/** Functions that the benches call by name in the page. */
const benches = { chart: measureChart, map: measureMap, table: measureTable };
export type PageBenches = typeof benches;

Object.assign(window, { benches });
