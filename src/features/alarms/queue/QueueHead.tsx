import { useIsReplay } from '../../../live/replay/replayClock';
import type { AlarmsViewState } from '../../../live/viewState';
import { AlarmFigures } from '../figures/AlarmFigures';
import { FigureStrip, StandingFigures } from '../figures/StandingFigures';
import { FloodPanel } from '../flood/FloodPanel';
import { useLastFlood } from '../flood/useLastFlood';
import type { AlarmQuery } from '../list/alarmAddress';

interface QueueHeadProps {
  view: AlarmsViewState | undefined;
  query: AlarmQuery;
  onChange: (parts: Partial<Pick<AlarmQuery, 'tab' | 'priorities'>>) => void;
}

/** Above the queue: the state of the alarm system, and the aftermath of the last flood; in a replay the counts alone. */
export function QueueHead(props: QueueHeadProps) {
  const { view, query, onChange } = props;
  if (!useIsReplay()) return <PresentHead {...props} />;
  return (
    <FigureStrip>
      <StandingFigures
        standing={view?.standing}
        priorities={query.priorities}
        onPriorities={(priorities) => onChange({ priorities })}
      />
    </FigureStrip>
  );
}

function PresentHead({ view, query, onChange }: QueueHeadProps) {
  const { flood, isShown, show, close } = useLastFlood();
  const cleared = query.tab === 'cleared' ? 0 : (view?.counts.cleared ?? 0);
  return (
    <>
      <AlarmFigures
        standing={view?.standing}
        priorities={query.priorities}
        onPriorities={(priorities) => onChange({ priorities })}
        onShowFlood={flood && !isShown ? show : undefined}
      />
      {flood && isShown && (
        <FloodPanel flood={flood} cleared={cleared} onCleared={() => onChange({ tab: 'cleared' })} onClose={close} />
      )}
    </>
  );
}
