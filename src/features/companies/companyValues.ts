import type { z } from 'zod';
import type { Company, CooperationMode, EnabledState, sysCompanyBody } from '../../contract/evo-basic/sysCompany';
import { ownZone } from '../../lib/time';

type Body = z.input<typeof sysCompanyBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface CompanyValues extends Record<string, unknown> {
  name: string;
  country: string | null;
  address: string;
  contact: string;
  phone: string;
  email: string;
  currency: string;
  timezone: string;
  cooperationMode: CooperationMode;
  taxNo: string;
  logoId: string | null;
  platformElectricity: number | '';
  platformService: number | '';
  platformFee: number | '';
}

const NEW = {
  name: '',
  country: null,
  address: null,
  contact: null,
  phone: null,
  email: null,
  currency: '',
  cooperationMode: 'self' as const,
  taxNo: null,
  logoId: null,
  platformElectricity: 0,
  platformService: 0,
  platformFee: null,
};

export function companyValues(company: Company | null): CompanyValues {
  const { name, country, currency, timezone, cooperationMode, logoId, ...texts } = company ?? {
    ...NEW,
    timezone: ownZone(),
  };
  const { address, contact, phone, email, taxNo, platformElectricity, platformService, platformFee } = texts;
  return {
    ...{ name, country, currency, timezone, cooperationMode, logoId },
    address: address ?? '',
    contact: contact ?? '',
    phone: phone ?? '',
    email: email ?? '',
    taxNo: taxNo ?? '',
    ...{ platformElectricity, platformService },
    platformFee: platformFee ?? '',
  };
}

/** What the call is given; the state stays as it is unless another is named. */
export function savedCompany(values: CompanyValues, status?: EnabledState): Body {
  const { email, platformElectricity, platformService, platformFee, ...others } = values;
  return {
    ...others,
    email: email.trim() || null,
    platformElectricity: platformElectricity || 0,
    platformService: platformService || 0,
    platformFee: platformFee === '' ? null : platformFee,
    ...(status && { status }),
  };
}
