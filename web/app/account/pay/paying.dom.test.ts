import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MethodOption, Payment } from '../../lib/types/booking-types.ts'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { latestToast } from '../../ui/toasts/toast.ts'
import type { PaymentFormData } from './load-payment.ts'
import { useCheckPayment } from './use-check-payment.ts'
import { useStartPayment } from './use-start-payment.ts'
import { useTransfer } from './use-transfer.ts'

const payment = {
  id: 'p1',
  booking_id: 'b1',
  status: 'pending',
  payment_reference: 'SKY-1',
  updated_at: '2026-12-01T09:00:00.000Z',
  proof: null,
} as Payment

describe('starting to pay', () => {
  const START = 'POST /payments/initialize'
  const card = { method: 'paystack' } as unknown as MethodOption
  const formOf = (payments: Payment[]) => ({ booking: { id: 'b1' }, payments }) as PaymentFormData
  const open = (payments: Payment[] = []) => {
    const shown = renderHookOnPage((data: PaymentFormData) => useStartPayment(data), formOf(payments))
    return {
      shown,
      press: (option = card) => pressed(() => shown.result.current.start(option)),
      knows: (now: Payment[]) => shown.rerender(formOf(now)),
    }
  }
  const keys = () => callsOf(START).map(({ key }) => key)

  beforeEach(() => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
  })

  test('again after a lost answer, or in a page that was loaded again, is the same attempt', async () => {
    const { shown, press } = open()
    await press()
    await waitingCall(START).lose()
    expect(shown.result.current).toMatchObject({ isStarting: false, problem: expect.any(String) })
    expect(shown.loads, 'what became of it is asked for').toBe(1)
    await press()
    shown.unmount()
    await open().press()
    expect(new Set(keys())).toEqual(new Set(['pay-b1-paystack-first']))
  })

  test('after an attempt has ended, in another way, or for another amount is another one', async () => {
    const { press, knows } = open([payment])
    await press()
    await waitingCall(START).lose()
    await press({ method: 'bank_transfer' } as MethodOption)
    await waitingCall(START).lose()
    await press({ ...card, charge: { amount: 41 } } as MethodOption)
    await waitingCall(START).lose()
    knows([{ ...payment, status: 'failed' } as Payment])
    await press()
    expect(new Set(keys()).size).toBe(4)
  })

  test('opens the gateway, and stays busy until it has come', async () => {
    const { shown, press } = open()
    await press()
    await waitingCall(START).answer({ checkout_url: 'https://pay.example/1' })
    expect(location.assign).toHaveBeenCalledWith('https://pay.example/1')
    expect(shown.result.current.isStarting).toBe(true)
    // The browser's Back shows the page as it was put away.
    await act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect([shown.result.current.isStarting, shown.loads]).toEqual([false, 1])
  })
})

describe('paying by transfer', () => {
  const UPLOAD = 'POST /payments/upload-proof'
  const SENT = 'POST /payments/complete/p1'
  const receipt = new File(['x'], 'receipt.pdf', { type: 'application/pdf' })
  const open = (of = payment) => renderHookOnPage(() => useTransfer(of))
  const withProof = { ...payment, proof: { name: 'receipt.pdf' } } as Payment

  test('"I have sent it" after a lost answer says it with the same key', async () => {
    const { result } = open(withProof)
    await pressed(() => result.current.complete())
    await waitingCall(SENT).lose()
    expect(result.current.isCompleting).toBe(false)
    await pressed(() => result.current.complete())
    await waitingCall(SENT).answer()
    expect(new Set(callsOf(SENT).map(({ key }) => key)).size).toBe(1)
  })

  test('it says that it was sent only with a proof', async () => {
    const { result } = open()
    await pressed(() => result.current.complete())
    await pressed(() => result.current.send(receipt))
    await pressed(() => result.current.complete())
    expect(callsOf(SENT)).toEqual([])
    await waitingCall(UPLOAD).lose()
    expect(result.current.upload).toEqual({ is: 'refused', why: 'Please try again.' })
    await pressed(() => result.current.complete())
    expect(callsOf(SENT)).toEqual([])
  })

  test('a photo of eleven megabytes is sent smaller', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close() {} }))
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ fillRect() {}, drawImage() {} })
        convertToBlob = () => Promise.resolve(new Blob(['small']))
      },
    )
    const large = new File(['x'], 'IMG_1.png', { type: 'image/png' })
    const { result } = open()
    await pressed(() => result.current.send(Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })))
    await vi.waitFor(() => expect(callsOf(UPLOAD)).toHaveLength(1))
    expect(result.current.upload.is).toBe('sending')
    vi.unstubAllGlobals()
  })

  test.each([
    ['a page', new File(['x'], 'page.html', { type: 'text/html' })],
    [
      'eleven megabytes',
      Object.defineProperty(new File(['x'], 'big.png', { type: 'image/png' }), 'size', { value: 11 * 1024 * 1024 }),
    ],
  ])('%s is no proof, and is not sent', async (_what, file) => {
    const { result } = open()
    await pressed(() => result.current.send(file))
    expect(result.current.upload.is).toBe('refused')
    expect(callsOf(UPLOAD)).toEqual([])
  })
})

describe('whether a transfer has come', () => {
  const CHECK = 'POST /payments/process'
  const open = () => {
    const shown = renderHookOnPage(() => useCheckPayment(payment))
    return { shown, press: () => pressed(() => shown.result.current.check()) }
  }

  test('is asked anew, and the page shows what became of it', async () => {
    const { shown, press } = open()
    await press()
    await waitingCall(CHECK).answer({ status: 'pending' })
    expect(shown.result.current.found).toContain('not here yet')
    expect(shown.loads).toBe(1)
  })

  test('is not known without an answer', async () => {
    const { shown, press } = open()
    await press()
    await waitingCall(CHECK).lose()
    expect(shown.result.current).toMatchObject({ found: expect.stringContaining('could not check'), isChecking: false })
    expect(latestToast()).toBeUndefined()
  })
})
