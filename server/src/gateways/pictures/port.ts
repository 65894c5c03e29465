/** Fetches one picture from the open internet, or throws `PictureUnreachable`, which says nothing of why. */
export type RemotePictures = { fetch(address: string, allowedHosts: readonly string[]): Promise<Uint8Array> }

export class PictureUnreachable extends Error {}
