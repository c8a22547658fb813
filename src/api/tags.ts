/** Kinds of records whose cached answers are read again when one of them changes. */
export const TAGS = [
  'alarm',
  'alarmAssignee',
  'alarmMail',
  'alarmRecipient',
  'alarmRule',
  'allowedVersion',
  'appUser',
  'approval',
  'abnormalOrder',
  'chargingOrder',
  'transaction',
  'appUserTag',
  'chargeTag',
  'charger',
  'chargerModel',
  'command',
  'currency',
  'company',
  'companyUser',
  'customer',
  'enterprise',
  'firmware',
  'firmwareCampaign',
  'enterpriseUser',
  'messageCode',
  'plannedWork',
  'priceSetting',
  'profit',
  'recordNote',
  'session',
  'settingRun',
  'statement',
  'station',
  'wallDisplay',
  'wallet',
  'role',
  'announcement',
  'appId',
  'appPackage',
  'clientLog',
  'operation',
  'menu',
  'paySetting',
  'staff',
] as const;

export type Tag = (typeof TAGS)[number];

/** Marks lists and whatever else is read of a kind; a changed record leaves the other records of its kind as they are. */
export const listTag = (type: Tag) => ({ type, id: 'LIST' });
/** Marks one record, as its detail call answers it. */
export const recordTag = (type: Tag, id: string) => ({ type, id });
