import { Fact } from '../../kit/layout/Fact';
import { SpanTime, type Planned } from './SpanTime';

interface SpanFactsProps {
  span: Planned & { startsAt: string };
  /** Words of the list's namespace. */
  label: (field: 'startsAt' | 'endsAt' | 'endedAt') => string;
}

/** Beginning and planned end of something, and its real end where that came before its time. */
export function SpanFacts({ span: { timezone, startsAt, endsAt, endedAt }, label }: SpanFactsProps) {
  return (
    <>
      <Fact label={label('startsAt')}>
        <SpanTime at={startsAt} timezone={timezone} />
      </Fact>
      <Fact label={label('endsAt')}>
        <SpanTime at={endsAt} timezone={timezone} />
      </Fact>
      {endedAt !== null && (
        <Fact label={label('endedAt')}>
          <SpanTime at={endedAt} timezone={timezone} />
        </Fact>
      )}
    </>
  );
}
