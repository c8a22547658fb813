import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameDates } from './dateNames';
import { cssVariablesResolver, theme } from './theme';
import { LivePage, useScheme } from './useScheme';

interface AppearanceProps {
  isLivePage: boolean;
  children: ReactNode;
}

/** Theme and colours of everything below. */
export function Appearance({ isLivePage, children }: AppearanceProps) {
  return (
    <LivePage value={isLivePage}>
      <Colours>{children}</Colours>
    </LivePage>
  );
}

function Colours({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const { language } = useTranslation().i18n;
  const named = useMemo(() => mergeThemeOverrides(theme, { components: nameDates(language) }), [language]);
  // Mantine does it too late: after the effects in which pictures read the colours that they are drawn with.
  useLayoutEffect(() => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), [scheme]);
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
      // Mantine makes all variables in any case: deduplicated ones would need the style sheet of its own theme on top.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
