import { chargerModels } from '../contract/evo-basic/chargerModels';
import { appUserTag } from '../contract/evo-basic/appUserTag';
import { sysCompany } from '../contract/evo-basic/sysCompany';
import { sysEnterprise } from '../contract/evo-basic/sysEnterprise';
import { iotChargers } from '../contract/evo-basic/iotChargers';
import { iotChargerGroups } from '../contract/evo-basic/iotChargerGroups';
import { api } from './api';
import { listTag, type Tag } from './tags';

/** The records that selects choose from: the `list` call of each kind, all of one shape. */
const LISTS = {
  charger: iotChargers.list,
  chargerModel: chargerModels.list,
  station: iotChargerGroups.list,
  enterprise: sysEnterprise.list,
  company: sysCompany.list,
  appUserTag: appUserTag.list,
} as const satisfies Partial<Record<Tag, typeof chargerModels.list | typeof iotChargers.list>>;

export type OptionKind = keyof typeof LISTS;

interface Option {
  id: string;
  name: string;
}

/** Request of a select: records that match a text, or the names of known ids. */
export interface OptionAsk {
  kind: OptionKind;
  text?: string;
  ids?: readonly string[];
}

export const { useOptionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    options: build.query<Option[], OptionAsk>({
      query: ({ kind, ...body }) => ({ endpoint: LISTS[kind], body }),
      providesTags: (_options, _error, { kind }) => [listTag(kind)],
    }),
  }),
});
