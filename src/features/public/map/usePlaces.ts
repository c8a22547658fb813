import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPublicPlaces } from '../../../api/publicPages';
import type { Place } from '../../../contract/evo-basic/places';

/** Letters of a name before places are looked for, and the pause of the typing. */
const LEAST_LETTERS = 3;
const PAUSE_MS = 400;

interface FoundPlaces {
  text: string;
  places: readonly Place[];
  /** Credit of the geocoder. */
  attribution: string | null;
}

const NOTHING: FoundPlaces = { text: '', places: [], attribution: null };

/** Cities and addresses that a typed text names; none while it is typed on. */
export function usePlaces(typed: string): FoundPlaces {
  const { i18n } = useTranslation();
  const [found, setFound] = useState(NOTHING);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < LEAST_LETTERS) return undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      void readPublicPlaces(text).then(({ data }) => {
        // Without an answer the sites alone are searched.
        if (!isLate && data) setFound({ text, ...data });
      });
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [text, i18n.language]);
  return found.text === text ? found : NOTHING;
}
