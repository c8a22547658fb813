import { places } from '../../contract/evo-basic/places';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { usePlacesQuery, useLazyPlacesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    places: build.query({ ...fromContract(places.search) }),
  }),
});
