/** What holds for bookings when a hotel's hours change. */
export const soldHoursNote = 'Bookings that are sold keep the times they were sold with.'

/**
 * A warning for whoever sets a hotel's hours, each as 'HH:MM'; null when nothing is odd or one is missing. They are saved all
 * the same: some hotels keep rooms free between two guests.
 */
export const hoursWarning = (checkInFrom: string, checkOutBy: string): string | null =>
  checkInFrom !== '' && checkInFrom < checkOutBy
    ? `Guests may come at ${checkInFrom}, before those of the last night have to leave. Check both times.`
    : null
