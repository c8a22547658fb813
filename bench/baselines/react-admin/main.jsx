import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={simpleRestProvider('/api')}>
    <Resource name="stations" list={ListGuesser} edit={EditGuesser} show={ShowGuesser} />
  </Admin>,
);
