import { Chart, registerables } from 'chart.js';

Chart.register(...registerables);

/** A line chart as Chart.js draws it, with all its points and no animation. */
function open(canvas, columns) {
  const chart = new Chart(canvas, {
    type: 'line',
    data: { datasets: columns.map((data) => ({ data, pointRadius: 0, borderWidth: 1 })) },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      responsive: false,
      scales: { x: { type: 'linear' } },
    },
  });
  return {
    append(points) {
      points.forEach((point, index) => chart.data.datasets[index].data.push(point));
      chart.update('none');
    },
    close: () => chart.destroy(),
  };
}

window.chartJs = { open };
