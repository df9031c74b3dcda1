/** A temporary certificate with which this computer can serve the pages of another host by HTTPS. */
// cspell:words selfsigned
import {createHash, X509Certificate} from 'node:crypto';

import {generate} from 'selfsigned';

export type Certificate = {
  /** The private key and the certificate, as PEM. */
  readonly key: string;
  readonly cert: string;
  /** The option with which Chromium trusts this certificate. */
  readonly trust: string;
};

/** @param host the name of the host to which the certificate belongs */
export async function certificateFor(host: string): Promise<Certificate> {
  const {private: key, cert} = await generate([{name: 'commonName', value: host}], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const publicKey = new X509Certificate(cert).publicKey.export({type: 'spki', format: 'der'});
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {key, cert, trust: `--ignore-certificate-errors-spki-list=${hash}`};
}
