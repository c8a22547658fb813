import { useTranslation } from 'react-i18next';
import { useUserStatisticsQuery } from '../../../api/evo-basic/statisticAnalysis';
import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import type { PageTarget } from '../../../entities/record/recordPaths';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { BarsPanel } from '../parts/BarsPanel';
import { ComparedDays } from '../parts/ComparedDays';
import { FigureTile } from '../parts/FigureTile';
import tiles from '../parts/FigureTile.module.css';
import { pairPoints, toLine } from '../parts/lines';
import { LinesPanel } from '../parts/LinesPanel';
import panels from '../parts/Panel.module.css';
import { useFigureText } from '../parts/useFigureText';
import { useTile } from '../parts/useTile';
import { useOriginName } from '../parts/useOriginName';

type Answer = ResponseOf<typeof statisticAnalysis.userStatistics>;

/** App users: how many came, how many charged, how many came back and where they come from. */
export function UsersSection() {
  const { chargingSteps } = useAnalysis();
  const answer = useUserStatisticsQuery({ body: chargingSteps });
  return (
    <AnswerPanel answer={answer} rows={12}>
      {(data) => (
        <>
          <Tiles answer={data} />
          <ComparedDays answer={data} />
          <div className={panels.panels}>
            <LinesPanel
              figure="newUsers"
              line={toLine({ unit: '', digits: 0 }, pairPoints(data), ({ newUsers }) => newUsers)}
            />
            <LinesPanel
              figure="activeUsers"
              line={toLine({ unit: '', digits: 0 }, pairPoints(data), ({ active }) => active)}
            />
            <Origins origins={data.origins} />
          </div>
        </>
      )}
    </AnswerPanel>
  );
}

/** App users that registered on these days, which are days of UTC. */
function useNewUsers(): (part?: PageTarget['part']) => PageTarget {
  const { range } = useAnalysis();
  return (part = {}) => ({
    view: 'user/app',
    part: { createdFrom: `${range.from} 00:00:00`, createdUntil: `${range.until} 23:59:59`, ...part },
  });
}

function Tiles({ answer }: { answer: Answer }) {
  const toTile = useTile(answer);
  const { t } = useTranslation('statistics');
  const { formatCount } = useFigureText();
  const { toActiveUsers } = useAnalysis();
  const toNewUsers = useNewUsers();
  return (
    <div className={tiles.tiles}>
      <FigureTile figure="newUsers" rows={toNewUsers()} {...toTile(({ newUsers }) => newUsers, formatCount)} />
      <FigureTile figure="activeUsers" rows={toActiveUsers()} {...toTile(({ active }) => active, formatCount)} />
      <FigureTile
        figure="returningUsers"
        rows={toActiveUsers({ isReturning: true })}
        {...toTile(({ returning }) => returning, formatCount)}
      />
      <div className={tiles.tile} role="group" aria-label={t('allUsers')}>
        <span className={tiles.label}>{t('allUsers')}</span>
        <span className={tiles.value}>{formatCount(answer.users)}</span>
      </div>
    </div>
  );
}

function Origins({ origins }: { origins: Answer['origins'] }) {
  const { t } = useTranslation(['statistics', 'figures']);
  const { formatCount } = useFigureText();
  const nameOrigin = useOriginName();
  const toNewUsers = useNewUsers();
  const bars = origins.map(({ origin, newUsers }) => ({
    ...{ key: origin, label: nameOrigin(origin), value: newUsers },
    ...{ text: formatCount(newUsers), cells: [newUsers], rows: toNewUsers({ origins: [origin] }) },
  }));
  return <BarsPanel figure="origin" title={t('newByOrigin')} bars={bars} heads={[t('figures:newUsers.name')]} isWide />;
}
