import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnknownChargersQuery } from '../../api/evo-basic/iotChargers';
import { isProblem } from '../../api/problem';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { formatNumber } from '../../lib/format';
import { AdoptDialog } from './AdoptDialog';
import { IgnoreDialog } from './IgnoreDialog';
import { UnknownTable } from './UnknownTable';

interface UnknownDialogProps {
  onAdopted: (id: string) => void;
  onClose: () => void;
}

const REFRESH_MS = 10_000;
const TYPING_PAUSE_MS = 250;
const PAGE_SIZE = 20;

/** Handshakes of unknown chargers; each can be added as a charger or ignored. */
export function UnknownDialog({ onAdopted, onClose }: UnknownDialogProps) {
  const { t } = useTranslation('chargers');
  const [text, setText] = useState('');
  const [isIgnored, showIgnored] = useState(false);
  const [searchText] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const [pending, setPending] = useState<{ kind: 'adopt' | 'ignore'; identity: string } | null>(null);
  if (pending?.kind === 'adopt') {
    return <AdoptDialog chargerCode={pending.identity} onAdopted={onAdopted} onClose={() => setPending(null)} />;
  }
  if (pending) return <IgnoreDialog identity={pending.identity} onClose={() => setPending(null)} />;
  return (
    <DialogShell size="xl" title={t('unknown.title')} onClose={onClose}>
      <Group gap={8} mb="sm">
        <TextInput
          aria-label={t('unknown.search')}
          placeholder={t('unknown.search')}
          value={text}
          maxLength={64}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <SegmentedControl
          aria-label={t('unknown.title')}
          value={isIgnored ? 'ignored' : 'current'}
          data={(['current', 'ignored'] as const).map((value) => ({ value, label: t(`unknown.${value}`) }))}
          onChange={(value) => showIgnored(value === 'ignored')}
        />
      </Group>
      <UnknownPages
        key={`${isIgnored} ${searchText}`}
        text={searchText}
        isIgnored={isIgnored}
        onAdopt={(identity) => setPending({ kind: 'adopt', identity })}
        onIgnore={(identity) => setPending({ kind: 'ignore', identity })}
      />
    </DialogShell>
  );
}

interface UnknownPagesProps {
  text: string;
  isIgnored: boolean;
  onAdopt: (identity: string) => void;
  onIgnore: (identity: string) => void;
}

function UnknownPages({ text, isIgnored, onAdopt, onIgnore }: UnknownPagesProps) {
  const { t } = useTranslation('chargers');
  const [pageNum, turnTo] = useState(1);
  const { data, error, refetch } = useUnknownChargersQuery(
    { body: { pageNum, pageSize: PAGE_SIZE, isIgnored, ...(text !== '' && { text }) } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  if (!data && isProblem(error)) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.total === 0) {
    const none = isIgnored ? 'unknown.noneIgnored' : 'unknown.none';
    return <p>{t(text === '' ? none : 'unknown.noMatch')}</p>;
  }
  return (
    <>
      <UnknownTable records={data.records} onAdopt={onAdopt} onIgnore={onIgnore} />
      <PageTurner pageNum={pageNum} total={data.total} onTurn={turnTo} />
    </>
  );
}

interface PageTurnerProps {
  pageNum: number;
  total: number;
  onTurn: (pageNum: number) => void;
}

function PageTurner({ pageNum, total, onTurn }: PageTurnerProps) {
  const { t, i18n } = useTranslation('chargers');
  const shown = (value: number) => formatNumber(value, 0, i18n.language);
  const from = (pageNum - 1) * PAGE_SIZE + 1;
  const to = Math.min(total, pageNum * PAGE_SIZE);
  return (
    <Group justify="space-between" mt="sm">
      <span>{t('unknown.range', { from: shown(from), to: shown(to), total: shown(total) })}</span>
      <Group gap={8}>
        <Button variant="default" disabled={pageNum === 1} onClick={() => onTurn(pageNum - 1)}>
          {t('unknown.previous')}
        </Button>
        <Button variant="default" disabled={to >= total} onClick={() => onTurn(pageNum + 1)}>
          {t('unknown.next')}
        </Button>
      </Group>
    </Group>
  );
}
