import { useTranslation } from 'react-i18next';
import { type ColorSchemeChoice, useColorSchemeChoice } from '../../../access/useColorSchemeChoice';
import classes from './items.module.css';
import { ChoiceItem } from './ChoiceItem';

const CHOICES: readonly ColorSchemeChoice[] = ['light', 'dark', 'auto'];

/** Light, dark, or as the system has it. */
export function ThemeItems() {
  const { t } = useTranslation('shell');
  const [scheme, choose] = useColorSchemeChoice();
  return CHOICES.map((choice) => (
    <ChoiceItem key={choice} isChosen={choice === scheme} onChoose={() => choose(choice)}>
      {t(`theme.${choice}`)}
      {choice === 'auto' && <span className={classes.quiet}>{t('theme.autoHint')}</span>}
    </ChoiceItem>
  ));
}
