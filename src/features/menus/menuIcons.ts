/** Icons that the side bar knows; another name is shown as a dot. */
export const MENU_ICONS = [
  'activity',
  'briefcase',
  'building',
  'car',
  'charging-pile',
  'chart-bar',
  'coins',
  'home',
  'home-bolt',
  'receipt-dollar',
  'settings',
  'speakerphone',
  'tag',
  'tool',
  'user-circle',
  'users',
] as const;
