import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { nginx } from './programs.mjs';

/**
 * Returns a configuration for an nginx that runs as one process of the current user and writes only to the folder of
 * its `-p` option.
 * @param {string} site the content of a file in /etc/nginx/conf.d, such as docs/deployment/nginx.conf
 * @returns {string}
 */
export function nginxConfiguration(site) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  const http = [
    `include ${typesFile()};`,
    'default_type application/octet-stream;',
    'sendfile on;',
    ...temporary,
    site,
  ];
  return ['daemon off;', 'master_process off;', 'pid nginx.pid;', 'events {}', 'http {', ...http, '}', ''].join('\n');
}

/** Returns the path of nginx's list of content types, in the folder of nginx's default configuration. */
function typesFile() {
  const { stderr } = spawnSync(nginx.path(), ['-V'], { encoding: 'utf8' });
  return path.join(path.dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf'), 'mime.types');
}
