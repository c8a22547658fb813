import { useTranslation } from 'react-i18next';
import classes from './DayPicture.module.css';
import type { PictureScale } from './pictureScale';

/** Minutes of a day. */
export interface MinuteSpan {
  from: number;
  to: number;
}

const HALF_LABEL = 62;

/** Position of the calculated session on this day. */
export function SessionMark({ span, scale }: { span: MinuteSpan; scale: PictureScale }) {
  const { t } = useTranslation('dayPlans');
  const from = scale.x(span.from);
  const to = Math.max(from + 2, scale.x(span.to));
  const middle = Math.min(Math.max((from + to) / 2, HALF_LABEL), scale.width - HALF_LABEL);
  return (
    <g className={classes.mark}>
      <text x={middle} y={11}>
        {t('picture.session')}
      </text>
      <path d={`M${from} 24v-6H${to}v6`} />
    </g>
  );
}
