import { useEffect, useRef, useState } from 'react'
import { showError } from '../../ui/toasts/toast.ts'

/**
 * Why the deed of a dialog was refused, to be read in it. Whoever closes it first, or loses it with a record that somebody
 * else has decided about, reads it over the page.
 */
export function useRejection(isOpen: boolean, failed: string) {
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!isOpen && refusal) setRefusal(null)
  const now = useRef({ isOpen, unread: refusal, failed })
  // For answers that come after it closed.
  useEffect(() => {
    now.current = { isOpen, unread: refusal, failed }
  }, [isOpen, refusal, failed])
  useEffect(
    () => () => {
      const { isOpen, unread, failed } = now.current
      now.current = { isOpen: false, unread: null, failed }
      if (isOpen && unread) showError(failed, unread)
    },
    [],
  )
  const tell = (text: string) => {
    if (!now.current.isOpen) return showError(failed, text)
    now.current.unread = text
    setRefusal(text)
  }
  const forget = () => {
    now.current.unread = null
    setRefusal(null)
  }
  return { refusal, tell, forget }
}
