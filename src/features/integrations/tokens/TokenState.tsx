import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '../../../contract/evo-basic/apiToken';
import { Tag } from '../../../kit/layout/Tag';
import { fromWire } from '../../../lib/time';

const DAY_MS = 86_400_000;
/** Days before its end from which a token is marked. */
const SOON_DAYS = 14;

/** State of a token; a valid one says when it ends soon, or that it was never used. */
export function TokenState({ token }: { token: Pick<ApiToken, 'state' | 'expiresAt' | 'lastUsedAt'> }) {
  const { t } = useTranslation('apiTokens');
  const { state, expiresAt, lastUsedAt } = token;
  if (state === 'suspended') return <Warning>{t('state.suspended')}</Warning>;
  if (state !== 'active') return <Tag>{t(`state.${state}`)}</Tag>;
  const daysLeft = countDaysLeft(expiresAt);
  if (daysLeft <= SOON_DAYS) return <Warning>{t('expiresIn', { count: Math.max(1, daysLeft) })}</Warning>;
  return t(lastUsedAt === null ? 'neverUsed' : 'state.active');
}

/** Days until the end, begun ones counted. */
function countDaysLeft(expiresAt: string | null): number {
  return expiresAt === null ? Infinity : Math.ceil((fromWire(expiresAt) - Date.now()) / DAY_MS);
}

function Warning({ children }: { children: string }) {
  return (
    <Tag>
      <IconAlertTriangle size={12} stroke={1.8} color="var(--pr-high)" aria-hidden /> {children}
    </Tag>
  );
}
