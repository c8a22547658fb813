import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { SessionState } from '../../../access/sessionSlice';
import { useStatementPeriodQuery } from '../../../api/evo-bill/financialManagement';
import type { PeriodDetail } from '../../../contract/evo-bill/statementPeriods';
import { PaperSheet } from '../../../kit/layout/PaperSheet';
import { formatPeriod } from '../../../lib/calendar';
import { formatInZone, ownZone } from '../../../lib/time';
import { useServerNow } from '../../../live/useServerNow';
import { BeforeClose } from '../BeforeClose';
import { MonthEquation } from '../MonthEquation';
import classes from './MonthEnd.module.css';
import { StageBadge } from './StageBadge';

interface ProtocolProps {
  month: string;
  /** Months of companies, a page each. */
  ids: readonly string[];
  /** The dialog of the browser has been closed. */
  onPrinted: () => void;
}

/** The protocols of months as they come out of a printer: sums, blockers, and the users that have closed them. */
export function Protocol({ month, ids, onPrinted }: ProtocolProps) {
  const { t, i18n } = useTranslation('monthEnd');
  const now = useServerNow();
  const name = useSelector((state: { session: SessionState }) => state.session.account?.userName);
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const isReady = ready.size === ids.length;
  useEffect(() => {
    if (!isReady) return;
    window.print();
    onPrinted();
  }, [isReady, onPrinted]);
  const time = formatInZone(now, ownZone(), 'full', i18n.language);
  return (
    <PaperSheet
      title={`${t('protocol.title')} · ${formatPeriod(month, i18n.language)}`}
      note={t('protocol.note', { time, name })}
    >
      {ids.map((id) => (
        <MonthProtocol key={id} id={id} onReady={() => setReady((known) => new Set([...known, id]))} />
      ))}
    </PaperSheet>
  );
}

function MonthProtocol({ id, onReady }: { id: string; onReady: () => void }) {
  const { data: period } = useStatementPeriodQuery({ body: { id } });
  const isHere = period !== undefined;
  const tell = useEffectEvent(onReady);
  useEffect(() => {
    if (isHere) tell();
  }, [isHere]);
  return period ? <ProtocolPage period={period} /> : null;
}

function ProtocolPage({ period }: { period: PeriodDetail }) {
  const { t, i18n } = useTranslation('monthEnd');
  const { companyName, month, currency, timezone, state, stage } = period;
  return (
    <section className={classes.protocol}>
      <h2>{companyName}</h2>
      <p>
        {[formatPeriod(month, i18n.language), currency, timezone].join(' · ')} · <StageBadge stage={stage} />
      </p>
      <MonthEquation period={period} />
      {state === 'open' ? <BeforeClose month={period} /> : <Signatures period={period} />}
      <p>{t(state === 'open' ? 'protocol.open' : 'protocol.never')}</p>
    </section>
  );
}

/** The users that have closed the month, each with room for a signature. */
function Signatures({ period: { closedAt, closedByName, closeRequestedBy } }: { period: PeriodDetail }) {
  const { t, i18n } = useTranslation('monthEnd');
  const persons = [
    ...(closeRequestedBy === null ? [] : [[t('protocol.askedBy'), closeRequestedBy] as const]),
    [t(closeRequestedBy === null ? 'protocol.closedBy' : 'protocol.approvedBy'), closedByName ?? ''] as const,
  ];
  return (
    <dl className={classes.signatures}>
      {persons.map(([role, name]) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>
            {name}, {formatPeriod((closedAt ?? '').slice(0, 10), i18n.language)}
          </dd>
          <dd className={classes.signature}>{t('protocol.signature')}</dd>
        </div>
      ))}
    </dl>
  );
}
