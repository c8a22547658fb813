import { createGateway, type Gateway } from '../../server/ocpp/gateway/gateway';
import { openBenchDeps, type BenchNode } from './benchDeps';
import { serveParent } from './child';
import { measureHealth, listenAnywhere } from './listening';

let gateway: Gateway;

/** The product's gateway without the other parts of a node. */
serveParent({
  async start(node: BenchNode) {
    gateway = await createGateway(openBenchDeps(node));
    return listenAnywhere((request, socket, head) => gateway.handleUpgrade(request, socket, head));
  },
  health: measureHealth,
  stats: () => gateway.stats(),
  close: () => gateway.close(),
});
