/** Files by key (`pictures/ab12/800.avif`). Keys are made by us, never by a client. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Throws when the file is not there. */
  get(key: string): Promise<Uint8Array>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}
