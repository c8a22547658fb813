import { useTranslation } from 'react-i18next';
import classes from './SignInPicture.module.css';

const GRID = [40, 120, 200, 280, 360];

/** A charging session as the console draws it, in greys: power over time, a short derating, and the battery filling. */
export function SignInPicture() {
  const { t } = useTranslation('auth');
  return (
    <aside className={classes.picture}>
      <svg className={classes.chart} viewBox="0 0 720 400" preserveAspectRatio="none" fill="none" aria-hidden>
        {GRID.map((y) => (
          <path key={y} d={`M0 ${y}H720`} className={classes.grid} />
        ))}
        <path d={`${POWER}L720 360L0 360Z`} className={classes.area} />
        <path d={POWER} className={classes.power} />
        <path d="M0 330C160 300 300 232 440 168S640 96 720 84" className={classes.soc} />
      </svg>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('picture.title')}</h2>
        <p className={classes.text}>{t('picture.text')}</p>
      </div>
    </aside>
  );
}

const POWER =
  'M0 360L18 96L60 92L104 95L150 91L196 94L242 92L244 196L296 194L298 93L340 95L386 92L420 94L456 112L492 134L528 156L564 182L600 206L640 232L680 258L720 282';
