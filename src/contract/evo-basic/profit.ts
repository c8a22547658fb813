import { z } from 'zod';
import { id } from '../fields';

/** Percent with at most two digits. */
const share = z.number().min(0, 'validation.min').max(100, 'validation.max').multipleOf(0.01, 'validation.step');

const HUNDRED = 10_000;
const isWhole = (shares: readonly number[]) =>
  shares.length === 0 || shares.reduce((sum, each) => sum + Math.round(each * 100), 0) === HUNDRED;

const hasEachPartyOnce = (lines: readonly { companyId: string | null }[]) =>
  new Set(lines.map(({ companyId }) => companyId)).size === lines.length;

/**
 * Shares of the earnings, % of electricity and of service. `companyId` null is the platform, which is a party like a
 * company. Each party stands once and each column adds up to 100 %. Without lines everything stays with the station's
 * company, or, for a charger, its station's lines apply.
 */
export const profitLines = z
  .array(z.strictObject({ companyId: id.nullable(), electricity: share, service: share }))
  .max(20, 'validation.maxItems')
  .refine(hasEachPartyOnce, 'validation.unique')
  .refine((lines) => isWhole(lines.map(({ electricity }) => electricity)), 'validation.sum100')
  .refine((lines) => isWhole(lines.map(({ service }) => service)), 'validation.sum100');
export type ProfitLines = z.infer<typeof profitLines>;

/** A line with its party's name; null for the platform, and for a company that the caller does not see. */
export const profitLine = z.object({
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  electricity: z.number(),
  service: z.number(),
});
export type ProfitLine = z.infer<typeof profitLine>;

/** The profit shares of a station. */
export const stationProfit = z.object({
  stationId: z.string(),
  station: z.string(),
  /** Company that receives the rest. */
  companyId: z.string(),
  company: z.string(),
  lines: z.array(profitLine),
});
export type StationProfit = z.infer<typeof stationProfit>;

/** Shares of the price of washes, %: as {@link profitLines}, of a wash there is one price. */
export const washProfitLines = z
  .array(z.strictObject({ companyId: id.nullable(), share }))
  .max(20, 'validation.maxItems')
  .refine(hasEachPartyOnce, 'validation.unique')
  .refine((lines) => isWhole(lines.map((line) => line.share)), 'validation.sum100');

/** The profit shares of a wash site. */
export const washSiteProfit = z.object({
  washSiteId: z.string(),
  washSite: z.string(),
  /** Company that receives everything without shares. */
  companyId: z.string(),
  company: z.string(),
  lines: z.array(z.object({ companyId: z.string().nullable(), company: z.string().nullable(), share: z.number() })),
});
export type WashSiteProfit = z.infer<typeof washSiteProfit>;

/** The profit shares of a charger; without lines of its own the station's hold. */
export const chargerProfitShares = z.object({
  chargerId: z.string(),
  chargerCode: z.string(),
  lines: z.array(profitLine),
  stationLines: z.array(profitLine),
});
export type ChargerProfitShares = z.infer<typeof chargerProfitShares>;
