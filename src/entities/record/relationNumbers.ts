import type { NamedCoupon } from '../../contract/evo-bill/couponUse';
import type { WashOrder } from '../../contract/evo-bill/washOrderRow';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import type { StaffAccount } from '../../contract/evo-basic/staff';
import type { ChargeTag } from '../../contract/evo-basic/chargeTag';
import type { FirmwareCharger, FirmwareUpgrade } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import type { HomeCharger } from '../../contract/evo-home-admin/homeChargers';
import type { HomeSession } from '../../contract/evo-home-admin/homeChargingHistory';
import type { Command } from '../../contract/live/command';
import type { Span } from './relationTargets';

/** Fields of each kind of record from which its links are made. */
export type AccountNumbers = Pick<StaffAccount, 'id' | 'scope' | 'companyId' | 'enterpriseId' | 'email' | 'roles'>;
export type ChargerNumbers = Pick<Charger, 'id' | 'chargerCode' | 'stationId' | 'modelId' | 'priceSettingId'>;
export type HomeChargerNumbers = Pick<HomeCharger, 'id' | 'serialNo' | 'modelId' | 'ownerId' | 'offPeakSettingId'>;
export type HomeSessionNumbers = Pick<
  HomeSession,
  'chargerId' | 'serialNo' | 'startedAt' | 'stoppedAt' | 'ownerId' | 'offPeakSettingId'
>;
export type StationNumbers = Pick<Station, 'id' | 'companyId' | 'priceSettingId'>;
export type UpgradedCharger = Pick<FirmwareCharger, 'id' | 'chargerCode' | 'stationId' | 'modelId'>;
export type UpgradeNumbers = Pick<
  FirmwareUpgrade,
  'campaignId' | 'commandId' | 'chargerCode' | 'createdAt' | 'endedAt'
>;
export type WashNumbers = Pick<WashOrder, 'washSiteId' | 'companyId' | 'userId' | 'enterpriseId'> & {
  washerId: string | null;
  takenCoupon: NamedCoupon | null;
};
export type TagNumbers = Pick<ChargeTag, 'tagNo' | 'appUserId' | 'companyId' | 'enterpriseId'>;
export type CommandNumbers = Pick<Command, 'chargerCode' | 'connector'> & Partial<Pick<Command, 'createdAt' | 'steps'>>;
export type AlarmNumbers = Record<
  'stationId' | 'chargerCode' | 'washSiteId' | 'washerId' | 'homeChargerId',
  string | null
> &
  Record<'firstAt' | 'lastAt', string> & { connector?: number | null };
export interface SessionNumbers extends Span {
  stationId: string;
  companyId: string;
  enterpriseId: string | null;
  userId: string | null;
  chargerCode: string;
  connector: number;
  /** Of an order alone. */
  takenCoupon?: NamedCoupon | null;
  earnedCoupons?: readonly NamedCoupon[];
}
