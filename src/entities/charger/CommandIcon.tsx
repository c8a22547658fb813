import {
  IconBolt,
  IconCertificate,
  IconClock,
  IconClockX,
  IconDownload,
  IconEraser,
  IconFileText,
  IconGauge,
  IconHelp,
  IconListCheck,
  IconListSearch,
  IconLockOpen,
  IconMessage,
  IconMessageOff,
  IconMessages,
  IconPlayerPlay,
  IconPlayerStop,
  IconPower,
  IconRefresh,
  IconSettings,
  IconUserSearch,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CommandKind } from '../../contract/live/command';

const ICONS: Record<CommandKind, TablerIcon> = {
  start: IconPlayerPlay,
  stop: IconPlayerStop,
  reset: IconRefresh,
  unlock: IconLockOpen,
  availability: IconPower,
  reserve: IconClock,
  cancelReservation: IconClockX,
  trigger: IconBolt,
  getConfiguration: IconSettings,
  changeConfiguration: IconSettings,
  clearCache: IconEraser,
  updateFirmware: IconDownload,
  getDiagnostics: IconFileText,
  limitPower: IconGauge,
  sendLocalList: IconListCheck,
  getLocalListVersion: IconListSearch,
  transactionStatus: IconHelp,
  setDisplayMessage: IconMessage,
  getDisplayMessages: IconMessages,
  certificateSigned: IconCertificate,
  clearDisplayMessage: IconMessageOff,
  getCustomerInformation: IconUserSearch,
  clearCustomerInformation: IconUserX,
};

/** Icon of a kind of command, the same on its button and on its life-line. */
export function CommandIcon({ kind }: { kind: CommandKind }) {
  const Icon = ICONS[kind];
  return <Icon size={15} stroke={1.6} style={{ flex: 'none' }} aria-hidden />;
}
