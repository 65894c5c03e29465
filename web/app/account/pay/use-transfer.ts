import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError, reasonOr } from '../../lib/api-error.ts'
import { fitForUpload, uploadBytesMost } from '../../lib/browser/shrink-picture.ts'
import type { Payment } from '../../lib/types/booking-types.ts'
import { paths } from '../../paths.ts'
import type { UploadState } from '../../ui/pictures/upload.tsx'
import { showError, showToast } from '../../ui/toasts/toast.ts'
import { sentKey } from './payment-key.ts'

/** A picture of a receipt on a slow line. */
const UPLOAD_MS = 180_000

/** The two halves of paying by transfer: the proof, and the word that it was sent (SP4). */
export function useTransfer(payment: Payment) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [upload, setUpload] = useState<UploadState>(
    payment.proof ? { is: 'sent', fileName: payment.proof.name } : { is: 'empty' },
  )
  const [isCompleting, setCompleting] = useState(false)

  const refuse = (why: string) => {
    setUpload({ is: 'refused', why })
    showError('Upload Failed', why)
  }
  const send = async (chosen: File) => {
    setUpload({ is: 'sending', file: chosen })
    const file = await fitForUpload(chosen)
    const why = whyNotProof(file)
    if (why) return refuse(why)
    try {
      await api.post('/payments/upload-proof', { body: proofForm(payment, file), timeoutMs: UPLOAD_MS })
      setUpload({ is: 'sent', fileName: file.name })
      showToast({ title: 'Proof uploaded', message: 'Now choose Complete Payment.' })
      await revalidate()
    } catch (error) {
      refuse(error instanceof ApiError && error.status > 0 ? error.detail : 'Please try again.')
    }
  }
  const complete = async () => {
    if (upload.is !== 'sent') return askForFile()
    setCompleting(true)
    try {
      await api.post('/payments/complete/{id}', {
        params: { id: payment.id },
        body: {},
        idempotencyKey: sentKey(payment),
      })
      showToast({ title: 'Proof sent', message: 'We confirm within 24 hours.' })
      await navigate(paths.paymentConfirmation({ bookingId: payment.booking_id, status: 'pending_verification' }))
    } catch (error) {
      showError('Error', reasonOr(error, 'Failed to complete payment'))
      setCompleting(false)
      void revalidate()
    }
  }
  const askForFile = () => {
    if (upload.is !== 'sending') setUpload({ is: 'refused', why: 'Please select a file to upload' })
    showError('Upload Required', 'Please select a file to upload')
  }
  return { upload, send, complete, isCompleting }
}

/** Pictures or PDF, 10 MB (C26), once large pictures were made smaller; the server looks inside. */
function whyNotProof({ type, size }: File): string | null {
  if (!type.startsWith('image/') && type !== 'application/pdf') return 'Only an image or a PDF can be a proof.'
  return size > uploadBytesMost ? 'The file is larger than 10 MB. Take a screenshot of it and send that.' : null
}

function proofForm(payment: Payment, file: File) {
  const form = new FormData()
  form.set('booking_id', payment.booking_id)
  form.set('payment_reference', payment.payment_reference)
  form.set('file', file)
  return form
}
