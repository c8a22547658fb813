import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import { CodeName } from '../../../entities/fault/CodeName';
import { useFaultPhrase } from '../../../entities/fault/useFaultPhrase';
import { nameFault, nameStopReason } from '../../../lib/faultNames';
import { formatEnergy, withUnit } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { formatInZone, formatSinceToday, fromWire } from '../../../lib/time';
import { CommandLink } from '../command-drawer/CommandLink';
import type { Strip } from './DayStrip';
import classes from './DayEvents.module.css';

const MOST_EVENTS = 40;

/** The same day in words, newest first, because the strip must not rely on colour or pointer alone. */
export function DayEvents({ strip, timezone }: { strip: Strip; timezone: string }) {
  const { t, i18n } = useTranslation(['monitor', 'status', 'money']);
  const find = useFaultPhrase();
  const events = [
    ...strip.states.map((state) => ({
      at: state.from,
      key: `s${state.from}`,
      text: <StatusBadge status={state.status} />,
    })),
    ...strip.sessions.map((session) => ({
      at: session.until ?? session.from,
      key: `t${session.txnId}`,
      text: t(session.until === null ? 'day.sessionRuns' : 'day.sessionEnded', {
        txnId: session.txnId,
        energy: withUnit(formatEnergy(session.energy, i18n.language), 'kWh', i18n.language),
        reason: session.stopReason === null ? '–' : nameStopReason(session.stopReason, find),
      }),
    })),
    ...strip.faults.map((fault) => ({
      at: fault.from,
      key: `f${fault.from}`,
      text: <CodeName name={nameFault(fault, find)} raw={fault.errorCode} />,
    })),
    ...strip.commands.map((command) => ({
      at: command.at,
      key: `c${command.commandId}`,
      text: (
        <>
          <CommandLink commandId={command.commandId}>{t(`status:commandKind.${command.kind}`)}</CommandLink>
          {`: ${t(`status:commandState.${command.state}`)} (${command.createdBy})`}
        </>
      ),
    })),
    // The first one has not begun here.
    ...strip.prices.slice(1).map((span) => ({
      at: span.from,
      key: `p${span.from}`,
      text: t('day.price', {
        period: t(`money:period.${span.period}`),
        price: formatMoney(span.price, i18n.language),
        currency: strip.currency,
      }),
    })),
  ];
  const newest = events.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST_EVENTS);
  return (
    <ol className={classes.events}>
      {newest.map(({ key, at, text }) => (
        <li key={key} className={classes.event}>
          <time className={classes.time} title={formatInZone(at, timezone, 'full', i18n.language)}>
            {formatSinceToday(at, {
              zone: timezone,
              style: 'minute',
              locale: i18n.language,
              now: fromWire(strip.until),
            })}
          </time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
