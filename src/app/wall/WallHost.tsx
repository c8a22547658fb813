import { Provider } from 'react-redux';
import { WallPage } from '../../features/wall/WallPage';
import { LiveClientContext } from '../../live/liveClientContext';
import '../parts.css';
import { openWall } from './openWall';

const { store, live } = openWall();

/** The page of a wall display with its own store and live layer. */
export default function WallHost() {
  return (
    <Provider store={store}>
      <LiveClientContext value={live}>
        <WallPage />
      </LiveClientContext>
    </Provider>
  );
}
