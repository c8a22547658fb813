import classes from './Profile.module.css';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** Second factor and sessions of the current user. */
export function Security() {
  return (
    <div className={classes.content}>
      <SecondFactor />
      <Sessions />
    </div>
  );
}
