/**
 * Every page of the product: group, route, view (component path) and the operations a page may offer. The embedded
 * database seeds its menu from this table and the permission union is derived from it. A table reads by its rows.
 */
// oxfmt-ignore
export const SCREENS = [
  { group: 'Home', route: '/home', view: 'home', operations: ['view'] },
  { group: 'Live operations', route: '/live/monitor', view: 'maintenance/monitor', operations: ['view', 'start', 'stop', 'reset', 'unlock', 'availability', 'wall'] },
  { group: 'Live operations', route: '/live/stations', view: 'maintenance/stationMonitor', operations: ['view', 'start', 'stop', 'reset', 'unlock', 'availability'] },
  { group: 'Live operations', route: '/live/alarms', view: 'maintenance/alarm', operations: ['view', 'start', 'stop', 'reset', 'send', 'process', 'unlock', 'availability', 'acknowledge', 'assign', 'shelve', 'export', 'editRule'] },
  { group: 'Live operations', route: '/live/attempts', view: 'maintenance/attempts', operations: ['view', 'export'] },
  { group: 'Live operations', route: '/live/on-call', view: 'maintenance/onCall', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Live operations', route: '/live/alarm-recipients', view: 'maintenance/alarmNotification', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Live operations', route: '/live/recovery', view: 'maintenance/recovery', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Equipment', route: '/equipment/stations', view: 'equipment/stationGroup', operations: ['view', 'add', 'edit', 'open', 'announcement', 'delete', 'profit', 'map'] },
  { group: 'Equipment', route: '/equipment/chargers', view: 'equipment/station', operations: ['view', 'add', 'edit', 'delete', 'profit', 'credential', 'qr', 'configure', 'diagnose', 'batchProfit'] },
  { group: 'Equipment', route: '/equipment/models', view: 'equipment/model', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Equipment', route: '/equipment/tags', view: 'chargeTag', operations: ['view', 'add', 'edit', 'delete', 'import', 'export'] },
  { group: 'Equipment', route: '/equipment/firmware', view: 'equipment/firmware', operations: ['view', 'push'] },
  { group: 'Maintenance', route: '/maintenance/ota', view: 'maintenance/ota', operations: ['view', 'push', 'record'] },
  { group: 'Maintenance', route: '/maintenance/ocpp-log', view: 'maintenance/ocppLog', operations: ['view', 'export', 'follow'] },
  { group: 'Maintenance', route: '/maintenance/charging-report', view: 'maintenance/chargingReport', operations: ['view', 'export', 'print'] },
  { group: 'Maintenance', route: '/maintenance/abnormal-orders', view: 'maintenance/abnormalOrders', operations: ['view', 'confirm', 'close', 'settle', 'amount', 'export'] },
  { group: 'Maintenance', route: '/maintenance/security-audit', view: 'maintenance/securityAudit', operations: ['view', 'verify', 'export'] },
  { group: 'Home charging', route: '/home-charging/chargers', view: 'homeCharger/charger', operations: ['view', 'add', 'edit', 'delete', 'credential', 'operate'] },
  { group: 'Home charging', route: '/home-charging/models', view: 'homeCharger/model', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Home charging', route: '/home-charging/off-peak', view: 'homeCharger/offPeak', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Home charging', route: '/home-charging/history', view: 'homeCharger/history', operations: ['view', 'export'] },
  { group: 'Car wash', route: '/car-wash/sites', view: 'equipment/washStationGroup', operations: ['view', 'add', 'edit', 'open', 'delete'] },
  { group: 'Car wash', route: '/car-wash/washers', view: 'equipment/carWasher', operations: ['view', 'add', 'edit', 'delete', 'sync', 'lock'] },
  { group: 'Car wash', route: '/car-wash/services', view: 'carWashService', operations: ['view', 'add', 'edit', 'shelf', 'delete'] },
  { group: 'Orders', route: '/orders/charging', view: 'order/chargeOrder', operations: ['view', 'close', 'refund', 'export'] },
  { group: 'Orders', route: '/orders/car-wash', view: 'order/carWashOrder', operations: ['view', 'add', 'refund', 'export'] },
  { group: 'Orders', route: '/orders/history', view: 'chargingHistory', operations: ['view', 'stop', 'export'] },
  { group: 'Pricing', route: '/pricing/settings', view: 'priceSetting', operations: ['view', 'add', 'edit', 'delete', 'copy'] },
  { group: 'Marketing', route: '/marketing/activities', view: 'marketing/couponActivity', operations: ['view', 'add', 'end', 'delay', 'export'] },
  { group: 'Marketing', route: '/marketing/schemes', view: 'marketing/couponScheme', operations: ['view', 'add'] },
  { group: 'Marketing', route: '/marketing/coupons', view: 'marketing/couponConsume', operations: ['view', 'grant', 'activate', 'cancel', 'delay'] },
  { group: 'Marketing', route: '/marketing/codes', view: 'marketing/codeConsume', operations: ['view', 'activate', 'cancel', 'export'] },
  { group: 'Marketing', route: '/marketing/advertisements', view: 'equipment/advertisement', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Finance', route: '/finance/statement', view: 'finance/accountStatement', operations: ['view', 'export', 'close', 'settle'] },
  { group: 'Finance', route: '/finance/month-end', view: 'finance/monthEnd', operations: ['view'] },
  { group: 'Finance', route: '/finance/car-wash-statement', view: 'finance/washerAccountStatement', operations: ['view', 'export'] },
  { group: 'Finance', route: '/finance/estimated-income', view: 'finance/estimatedIncome', operations: ['view'] },
  { group: 'Finance', route: '/finance/top-ups', view: 'finance/recharge', operations: ['view', 'export'] },
  { group: 'Finance', route: '/finance/wallets', view: 'finance/userFlow', operations: ['view', 'export', 'adjust'] },
  { group: 'Finance', route: '/finance/fees', view: 'finance/fee', operations: ['view', 'export'] },
  { group: 'Finance', route: '/finance/fee-deductions', view: 'finance/feeDeduction', operations: ['view', 'export'] },
  { group: 'Finance', route: '/finance/deductions', view: 'finance/newDeduction', operations: ['view', 'export'] },
  { group: 'Finance', route: '/finance/deductions/charging', view: 'finance/deduction/charging', operations: ['view', 'export'] },
  { group: 'Finance', route: '/finance/deductions/car-wash', view: 'finance/deduction/carWash', operations: ['view', 'export'] },
  { group: 'Finance', route: '/finance/prepaid', view: 'finance/prepaidOrder', operations: ['view', 'export'] },
  { group: 'Companies', route: '/companies/companies', view: 'company/company', operations: ['view', 'add', 'edit', 'enable', 'delete'] },
  { group: 'Companies', route: '/companies/accounts', view: 'company/account', operations: ['view', 'add', 'edit', 'block', 'delete', 'resetPassword'] },
  { group: 'Companies', route: '/companies/customers', view: 'company/customer', operations: ['view', 'disable'] },
  { group: 'Enterprises', route: '/enterprises/enterprises', view: 'enterprise/management', operations: ['view', 'add', 'edit', 'enable', 'delete'] },
  { group: 'Enterprises', route: '/enterprises/users', view: 'enterprise/user', operations: ['view', 'add', 'edit', 'delete', 'import'] },
  { group: 'Enterprises', route: '/enterprises/statement', view: 'enterprise/accountStatement', operations: ['view', 'export'] },
  { group: 'Enterprises', route: '/enterprises/car-wash-statement', view: 'enterprise/washerAccountStatement', operations: ['view', 'export'] },
  { group: 'Users', route: '/users/app', view: 'user/app', operations: ['view', 'delete', 'export', 'editTags', 'exportPerson', 'erase'] },
  { group: 'Users', route: '/users/tags', view: 'user/tag', operations: ['view', 'add', 'edit', 'delete', 'assign'] },
  { group: 'Users', route: '/users/codes', view: 'user/messageCode', operations: ['view'] },
  { group: 'Users', route: '/users/staff', view: 'user/user', operations: ['view', 'add', 'edit', 'delete', 'resetPassword'] },
  { group: 'Statistics', route: '/statistics/analysis', view: 'statistic/analysis', operations: ['view', 'export'] },
  { group: 'Statistics', route: '/statistics/overview', view: 'statistic/overview', operations: ['view'] },
  { group: 'Statistics', route: '/statistics/sla', view: 'statistic/sla', operations: ['view', 'edit', 'export', 'print'] },
  { group: 'Statistics', route: '/statistics/status-accuracy', view: 'statistic/statusAccuracy', operations: ['view', 'export'] },
  { group: 'Statistics', route: '/statistics/reports', view: 'statistic/reports', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Settings', route: '/settings/roles', view: 'setting/role', operations: ['view', 'add', 'edit', 'delete', 'permission'] },
  { group: 'Settings', route: '/settings/menus', view: 'setting/menu', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Settings', route: '/settings/payment', view: 'setting/pay', operations: ['view', 'edit'] },
  { group: 'Settings', route: '/settings/announcements', view: 'setting/announcement', operations: ['view', 'add', 'edit', 'delete'] },
  { group: 'Settings', route: '/settings/public-texts', view: 'setting/publicText', operations: ['view', 'edit'] },
  { group: 'Settings', route: '/settings/roaming', view: 'setting/ocpi', operations: ['view', 'add', 'delete'] },
  { group: 'Settings', route: '/settings/integrations', view: 'setting/integrations', operations: ['view', 'add', 'edit', 'delete', 'addToken', 'editToken', 'revokeToken', 'export'] },
  { group: 'Settings', route: '/settings/packages', view: 'appUpdate', operations: ['view', 'add', 'edit', 'online', 'delete'] },
  { group: 'Settings', route: '/settings/client-log', view: 'setting/clientLog', operations: ['view', 'delete', 'download'] },
  { group: 'Settings', route: '/settings/system', view: 'setting/system', operations: ['view'] },
  { group: 'Settings', route: '/settings/ocpp', view: 'setting/ocpp', operations: ['view'] },
  { group: 'Settings', route: '/settings/retention', view: 'setting/retention', operations: ['view', 'edit'] },
  { group: 'Settings', route: '/settings/about', view: 'setting/about', operations: ['view'] },
  { group: null, route: '/profile', view: 'profile', operations: ['view', 'edit', 'changePwd'] },
] as const;

/** One page of {@link SCREENS}. */
export type Screen = (typeof SCREENS)[number];

/** The first part of a screen's route, which its group in the menu has in common. */
export function getGroupSlug({ route }: Screen): string {
  return route.split('/')[1] ?? '';
}

/** Component path of a page, as the menu tree carries it. */
export type View = Screen['view'];
