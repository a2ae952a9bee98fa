// Makes the replica set and the product's account, once; every further run finds both.
const { ROOT_PASSWORD, PASSWORD } = process.env;
const admin = db.getSiblingDB('admin');
admin.auth('root', ROOT_PASSWORD);
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);
// Read models and files, and the keys beside them; and how far back the oplog keeps what was erased.
const roles = ['essays', 'essays_keys'].map((name) => ({ role: 'readWrite', db: name }));
roles.push({ role: 'read', db: 'local' });
if (admin.getUser('essays') === null) admin.createUser({ user: 'essays', pwd: PASSWORD, roles });
else admin.grantRolesToUser('essays', roles);
