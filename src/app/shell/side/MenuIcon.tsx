import {
  IconActivity,
  IconBriefcase,
  IconBuilding,
  IconCar,
  IconChargingPile,
  IconChartBar,
  IconCoins,
  IconHome,
  IconHomeBolt,
  IconPoint,
  IconReceiptDollar,
  IconSettings,
  IconSpeakerphone,
  IconTag,
  IconTool,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';

/** Icons that the menu may name; an unknown name is shown as a dot. */
const ICONS: Record<string, typeof IconHome> = {
  activity: IconActivity,
  briefcase: IconBriefcase,
  building: IconBuilding,
  car: IconCar,
  'charging-pile': IconChargingPile,
  'chart-bar': IconChartBar,
  coins: IconCoins,
  home: IconHome,
  'home-bolt': IconHomeBolt,
  'receipt-dollar': IconReceiptDollar,
  settings: IconSettings,
  speakerphone: IconSpeakerphone,
  tag: IconTag,
  tool: IconTool,
  'user-circle': IconUserCircle,
  users: IconUsers,
};

export function MenuIcon({ name }: { name: string | null }) {
  const Icon = ICONS[name ?? ''] ?? IconPoint;
  return <Icon size={16} stroke={1.6} aria-hidden />;
}
