import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SystemCheck } from '../../contract/evo-basic/system';
import { useScreenKeys } from '../../kit/layout/useScreenKeys';

interface CheckActions {
  copyReport: () => void;
  check: () => void;
}

/** The keys of the page, and the id of the row with the cursor. */
export function useCheckCursor(checks: readonly SystemCheck[], { copyReport, check }: CheckActions): string | null {
  const { t } = useTranslation('system');
  const navigate = useNavigate();
  const [id, setId] = useState<string | null>(null);
  const at = checks.findIndex((one) => one.id === id);
  const move = (by: 1 | -1) => {
    const next = checks[Math.min(checks.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setId(next.id);
    showRow(next.id);
  };
  const open = () => {
    const to = checks[at]?.todo?.to;
    if (to) void navigate(to);
  };
  useScreenKeys([
    { key: 'j', label: t('keys.move'), run: () => move(1) },
    { key: 'k', label: t('keys.move'), run: () => move(-1) },
    // A focused button or link has this key for itself.
    { key: 'Enter', label: t('keys.open'), ...(isFree() && at >= 0 && { run: open }) },
    { key: 'c', label: t('keys.copy'), run: copyReport },
    { key: 'r', label: t('keys.check'), run: check },
  ]);
  return at < 0 ? null : id;
}

const isFree = () => !(document.activeElement instanceof HTMLElement && document.activeElement.matches('a, button'));

function showRow(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-check]')];
  rows.find(({ dataset }) => dataset.check === id)?.scrollIntoView({ block: 'nearest' });
}
