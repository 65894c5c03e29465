import { useEffect } from 'react'
import { useFetched } from '../../lib/use-fetched.ts'

/** A file that is fetched with the token and shown as a blob (P7b); the browser's own copy goes with the part. */
export function usePrivateFile(key: string, fetchIt: (signal: AbortSignal | undefined) => Promise<Blob>) {
  const { answer: url, error, reload } = useFetched(key, async (signal) => URL.createObjectURL(await fetchIt(signal)))
  // The browser's memory of the file.
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return { url, error, reload }
}
