import { Agent, request } from 'node:http';

/** Too many calls by one account, or by all: what a greedy account is told after a long wait. */
const NOT_NOW = [429, 503];

/** Sends calls of one account over this many connections; answers are received but not read. */
export const callsTo = (base, token, connections) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const asked = request(`${base}${path}`, { method, agent, headers }, (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode < 300 || NOT_NOW.includes(response.statusCode))
            resolve(response.statusCode);
          else reject(new Error(`${method} ${path}: ${response.statusCode}`));
        });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  return { get: (path) => call('GET', path), send: (path, body) => call('POST', path, JSON.stringify(body)) };
};
