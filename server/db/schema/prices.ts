import type { Generated } from 'kysely';
import type { Bigint, Id, JsonDefault, Versioned } from './columns';

export interface PriceSettingTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  name: string;
  currency: string;
  isDefault: Generated<boolean>;
  retiredAt: Date | null;
}
/** Profit share of a station or of a charger; company null is the platform. */
export interface ProfitShareTable {
  id: Id;
  stationId: Bigint | null;
  chargerId: Bigint | null;
  washSiteId: Bigint | null;
  companyId: Bigint | null;
  /** % */
  electricity: string;
  service: string;
}
/** A station with a purchase price of energy. */
export interface EnergyPriceTable {
  stationId: Bigint;
  version: number;
}
export interface EnergyPriceVersionTable {
  stationId: Bigint;
  validFrom: string;
  /** Prices of a kWh in each hour of a day. */
  prices: readonly string[];
}
export interface PaySettingTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  appId: string | null;
  method: string;
  isEnabled: Generated<boolean>;
  currency: string;
  /** %, of amounts in that currency. */
  fee: Generated<string>;
  /** Fees in other currencies, each once. */
  otherFees: JsonDefault<{ currency: string; fee: string }[]>;
  isTest: Generated<boolean>;
  /** name -> sealed with the server's key */
  credentials: JsonDefault<Record<string, string>>;
}

export interface ProviderCallTable {
  method: string;
  /** Owner of the setting in force; null: the platform's. */
  companyId: Bigint | null;
  lastSuccessAt: Date;
}

/** Prices, profit shares and payment settings. */
export interface PricesTables {
  priceSetting: PriceSettingTable;
  profitShare: ProfitShareTable;
  energyPrice: EnergyPriceTable;
  energyPriceVersion: EnergyPriceVersionTable;
  paySetting: PaySettingTable;
  providerCall: ProviderCallTable;
}
