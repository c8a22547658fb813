/** Kinds of records whose cached answers are read again when one of them changes. */
export const TAGS = [
  'alarm',
  'alarmMail',
  'alarmRecipient',
  'appUser',
  'charger',
  'chargerModel',
  'command',
  'currency',
  'company',
  'session',
  'station',
  'role',
] as const;
