const Page = () => <h1>batches-page</h1>;
export default Page;
