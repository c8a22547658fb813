import { WebSocketServer } from 'ws';
import { serveParent } from './child';
import { measureHealth, listenAnywhere } from './listening';

/** The baseline: a bare socket server without authentication and storage that answers every call. */
const wss = new WebSocketServer({
  noServer: true,
  perMessageDeflate: false,
  handleProtocols: (offered) => [...offered][0] ?? false,
});

serveParent({
  start: () =>
    listenAnywhere((request, socket, head) => {
      wss.handleUpgrade(request, socket, head, (client) => {
        client.on('message', (data) => {
          const [, id] = JSON.parse(String(data)) as [number, string];
          client.send(JSON.stringify([3, id, { transactionId: 1 }]));
        });
      });
    }),
  health: measureHealth,
});
