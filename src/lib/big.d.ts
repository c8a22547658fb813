/** As much of big.js as is used here; the package brings no types of its own. */
declare module 'big.js' {
  export interface Big {
    abs(): Big;
    neg(): Big;
    plus(other: Big | string): Big;
    minus(other: Big | string): Big;
    times(other: Big | string): Big;
    div(other: Big | string): Big;
    /** -1, 0 or 1 */
    cmp(other: Big | string): -1 | 0 | 1;
    /** Rounds to a number of digits after the decimal point. */
    round(digits: number, mode?: 0 | 1 | 2 | 3): Big;
    toFixed(digits?: number): string;
    toString(): string;
  }
  interface BigConstructor {
    new (value: string | Big): Big;
    /** Another constructor with settings of its own. */
    (): BigConstructor;
    /** Digits after the decimal point of a quotient. */
    DP: number;
    /** 2: half to even. */
    RM: 0 | 1 | 2 | 3;
    /** Numbers are refused, and so is reading one. */
    strict: boolean;
  }
  const Big: BigConstructor;
  export default Big;
}
