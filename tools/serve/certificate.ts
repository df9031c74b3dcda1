/** A certificate for one run, so that this computer can answer for a host that is asked by HTTPS. */
// cspell:words selfsigned
import {createHash, X509Certificate} from 'node:crypto';

import {generate} from 'selfsigned';

export type Certificate = {
  /** The private key and the certificate, as PEM. */
  readonly key: string;
  readonly cert: string;
  /** The option by which Chromium takes this certificate, and no other, for a good one. */
  readonly trust: string;
};

/** @param host the host that answers with it: `127.0.0.1` */
export async function certificateFor(host: string): Promise<Certificate> {
  const {private: key, cert} = await generate([{name: 'commonName', value: host}], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const publicKey = new X509Certificate(cert).publicKey.export({type: 'spki', format: 'der'});
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {key, cert, trust: `--ignore-certificate-errors-spki-list=${hash}`};
}
