const STAFF = 'accounts of staff, who are no app users, and their doings';
const BUSINESS = 'contact data of a business';
const PLACES = 'addresses and numbers of places and equipment';
const SHORT = 'deleted by itself within days';

/** Tables with names, addresses or numbers of others than app users, each with the reason. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  alarm_channel: STAFF,
  alarm_link: STAFF,
  alarm_mail: STAFF,
  alarm_message: STAFF,
  alarm_recipient: STAFF,
  api_token: STAFF,
  backup: 'backups hold what the database held; the handbook says how long',
  client_log: 'failures of consoles; the account is one of staff',
  company: BUSINESS,
  enterprise: BUSINESS,
  idempotency: SHORT,
  local_list_mark: SHORT,
  login_failure: STAFF,
  mailed_report_mail: STAFF,
  passkey: STAFF,
  passkey_challenge: STAFF,
  password_reset: STAFF,
  security_event: PLACES,
  session: STAFF,
  statistic_change: SHORT,
  station: PLACES,
  sys_user: STAFF,
  sys_user_role: STAFF,
  unknown_charger: PLACES,
  wall_display: PLACES,
  wall_pairing: PLACES,
  wash_machine: PLACES,
  wash_site: PLACES,
  washer: PLACES,
};
