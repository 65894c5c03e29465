/** What an operation writes; a field of a body goes to the column of its name in one of these. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    users: 'register registerByMail updateProfile makeUser editUser',
    roles: 'createRole changeRole',
    passkeys: 'addPasskey renamePasskey',
    favorites: 'addFavorite',
    pictures: 'describeHotelPicture describeCarPicture',
    hotels: 'createHotel editHotel',
    room_types: 'createRoomType editRoomType createHotel',
    rate_plans: 'createRoomType editRoomType createHotel',
    inventories: 'createRoomType editRoomType createHotel createCar editCar',
    cars: 'createCar editCar',
    inventory_days: 'planDays previewDays',
    catalogue_imports: 'checkSheet',
    public_holidays: 'addHoliday changeHoliday',
    election_days: 'addElectionDay changeElectionDay',
    bookings: 'createBooking createForCustomer updateBooking editBooking',
    booking_changes: 'changeDates',
    refund_accounts: 'giveRefundAccount',
    driver_accounts: 'giveDriverAccount',
    partners: 'addPartner changePartner',
    bank_accounts: 'changeBankTransfer',
    vehicles: 'addVehicle editVehicle recordVehicleService',
    vehicle_papers: 'addVehicle editVehicle',
    vehicle_breaks: 'addVehicleBreak',
    vehicle_services: 'recordVehicleService',
    hire_segments: 'correctReadings',
    drivers: 'editDriver setDuty',
    driver_breaks: 'takeDriverDaysOff takeOwnDaysOff',
    bank_files: 'makeDriverRun',
    incidents: 'closeIncident reportIncident',
    reviews: 'writeReview editReview',
    contact_messages: 'submitContactMessage submitPrivacyComplaint moveLetter',
    contact_entries: 'answerLetter noteOnLetter',
    notifications: 'pushNotification',
    saved_views: 'saveView',
  }).reduce<[string, string[]][]>((all, [table, operations]) => {
    for (const operation of operations.split(' ')) {
      const known = all.find(([name]) => name === operation)
      if (known) known[1].push(table)
      else all.push([operation, [table]])
    }
    return all
  }, []),
)
