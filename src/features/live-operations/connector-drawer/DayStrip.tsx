import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../../contract/endpoint';
import type { realTimeMonitoring } from '../../../contract/evo-monitor/realTimeMonitoring';
import { CONNECTOR_STATES } from '../../../entities/connector/connectorStates';
import { useFaultPhrase } from '../../../entities/fault/useFaultPhrase';
import { nameFault } from '../../../lib/faultNames';
import { formatEnergy, withUnit } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { formatInZone, fromWire } from '../../../lib/time';
import classes from './DayStrip.module.css';

export type Strip = ResponseOf<typeof realTimeMonitoring.strip>;

const LANES = ['states', 'sessions', 'faults', 'commands', 'prices', 'work'] as const;
const TICK_HOURS = 6;
const HOUR_MS = 3_600_000;

/** Lanes over the same 24 hours; the tooltip of each mark names it and its time. */
export function DayStrip({ strip, timezone }: { strip: Strip; timezone: string }) {
  const { t, i18n } = useTranslation(['monitor', 'status', 'money']);
  const find = useFaultPhrase();
  const from = fromWire(strip.from);
  const until = fromWire(strip.until);
  const percent = (wire: string | null) => {
    const at = wire === null ? until : Math.min(until, Math.max(from, fromWire(wire)));
    return ((at - from) / (until - from)) * 100;
  };
  const place = (span: { from: string; until: string | null }) => ({
    left: `${percent(span.from)}%`,
    width: `max(1px, ${percent(span.until) - percent(span.from)}%)`,
  });
  const clock = (wire: string | null) =>
    wire === null ? t('day.now') : formatInZone(wire, timezone, 'minute', i18n.language);
  const during = (span: { from: string; until: string | null }) => `${clock(span.from)}–${clock(span.until)}`;

  const marks = {
    states: strip.states.map((state) => (
      <span
        key={state.from}
        className={classes.state}
        data-status={state.status}
        style={{ ...place(state), background: `var(--${CONNECTOR_STATES[state.status].token})` }}
        title={`${t(`status:connector.${state.status}`)} ${during(state)}`}
      />
    )),
    sessions: strip.sessions.map((session) => (
      <span
        key={session.txnId}
        className={classes.session}
        style={place(session)}
        title={`${session.txnId} ${during(session)} ${withUnit(formatEnergy(session.energy, i18n.language), 'kWh', i18n.language)}`}
      />
    )),
    faults: strip.faults.map((fault) => (
      <span
        key={fault.from}
        className={classes.fault}
        style={place(fault)}
        title={`${nameFault(fault, find)} (${fault.errorCode}) ${during(fault)}`}
      />
    )),
    commands: strip.commands.map((command) => (
      <span
        key={command.commandId}
        className={classes.command}
        style={{ left: `${percent(command.at)}%` }}
        title={`${t(`status:commandKind.${command.kind}`)}: ${t(`status:commandState.${command.state}`)} ${clock(command.at)}`}
      />
    )),
    work: strip.work.map((span) => (
      <span
        key={span.from}
        className={classes.work}
        style={place(span)}
        title={`${t('day.work')}: ${span.reason} ${during(span)}`}
      />
    )),
    prices: strip.prices.map((span) => (
      <span
        key={span.from}
        className={classes.price}
        data-period={span.period}
        style={place(span)}
        title={`${t('day.price', {
          period: t(`money:period.${span.period}`),
          price: formatMoney(span.price, i18n.language),
          currency: strip.currency,
        })} ${during(span)}`}
      />
    )),
  };
  const ticks = Array.from({ length: 24 / TICK_HOURS + 1 }, (_, i) => from + i * TICK_HOURS * HOUR_MS);

  return (
    <div className={classes.strip}>
      {LANES.filter((lane) => lane !== 'work' || strip.work.length > 0).map((lane) => (
        <div key={lane} className={classes.lane}>
          <span className={classes.name}>{t(`day.${lane}`)}</span>
          <span className={classes.track}>{marks[lane]}</span>
        </div>
      ))}
      <div className={classes.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{formatInZone(tick, timezone, 'minute', i18n.language)}</span>
        ))}
      </div>
    </div>
  );
}
