import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { watchDisplayErrors } from './display/displayErrors';
import { selectDisplay } from './display/displaySlice';
import { useWallPage } from './frame/useWallPage';
import { WallFrame } from './frame/WallFrame';
import { PairingScreen } from './pairing/PairingScreen';
import { usePairing } from './pairing/usePairing';
import classes from './WallPage.module.css';

/** Distance of the readers before the operator has set it. */
const USUAL_METRES = 5;

/** A wall display: boards once it is approved, until then a code. It never shows a form to sign in. */
export function WallPage() {
  // A word that is needed later must not be fetched when the network is gone.
  useTranslation(['wall', 'status', 'alarms', 'monitor']);
  const { approved, isRefused } = useSelector(selectDisplay);
  const code = usePairing(approved === null || isRefused);
  useWallPage(approved?.settings.viewingMetres ?? USUAL_METRES);
  useEffect(watchDisplayErrors, []);
  return (
    <div className={classes.wall}>
      {approved === null ? (
        <PairingScreen code={code} />
      ) : (
        <WallFrame settings={approved.settings} isRefused={isRefused} code={code} />
      )}
    </div>
  );
}
